# Shared by .ci/run and .ci/nightly: the machine's packages, a separate PostgreSQL, and steps with their times.

if ! command -v redis-server >/dev/null || ! command -v pgbench >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq postgresql postgresql-contrib redis-server >/dev/null
fi

# The browser of the journeys: they cannot run without it, so this fails if it cannot be installed.
if ! command -v chromium-headless-shell >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 chromium-headless-shell fonts-liberation >/dev/null
fi

# The Python and PHP SDKs: the clients' tests cannot run without these, so this fails if they cannot be installed.
if ! command -v python3 >/dev/null || ! /usr/bin/python3 -c 'import httpx' || ! php -r "exit(extension_loaded('curl') ? 0 : 1);"; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 python3 python3-httpx php-cli php-curl >/dev/null
fi

# The checkers of deploy/monitoring's rules and routes: only the programs, without their services.
if ! command -v promtool >/dev/null || ! command -v amtool >/dev/null; then
  [ -e /usr/sbin/policy-rc.d ] || { printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d; }
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 prometheus prometheus-alertmanager >/dev/null
fi

# Languages of examples/, for the nightly run: if one cannot be installed, its samples count as not run.
sample_packages=()
sample_language() {
  local probe=$1
  shift
  sh -c "$probe" >/dev/null 2>&1 || sample_packages+=("$*")
}
install_sample_languages() {
  local install=(apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300)
  sample_language "command -v curl && command -v jq" curl jq
  # Frameworks of examples/webhooks; Node frameworks come from npm.
  sample_language "/usr/bin/python3 -c 'import django, fastapi, uvicorn'" python3-django python3-fastapi uvicorn
  sample_language "test -e /usr/share/php/Illuminate/autoload.php -a -e /usr/share/php/Symfony/Bundle/FrameworkBundle/autoload.php" \
    php-laravel-framework php-symfony-framework-bundle
  sample_language "command -v puma && ruby -e 'require \"action_controller/railtie\"'" ruby-railties ruby-actionpack puma
  sample_language "javac -version && test -e /usr/share/java/spring3-web.servlet.jar -a -e /usr/share/java/jetty9-servlet.jar" \
    default-jdk-headless libspring-web-servlet-java libjetty9-java
  [ ${#sample_packages[@]} -gt 0 ] || return 0
  apt-get update -qq
  # Installs all together or, if a package is missing, one language at a time.
  "${install[@]}" ${sample_packages[*]} >/dev/null && return 0
  for packages in "${sample_packages[@]}"; do "${install[@]}" $packages >/dev/null || true; done
}

# Builds and runs images, and installs the Python and PHP packages: if one cannot be installed, its check names it.
install_container_tools() { install_packages buildah podman runc mmdebstrap podman-compose netavark aardvark-dns iptables; }
install_release_tools() { install_packages buildah podman runc composer php-cli php-curl python3-venv; }
install_packages() {
  dpkg -s "$@" >/dev/null 2>&1 && return 0
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 "$@" >/dev/null || true
}

# A disposable PostgreSQL for the tests, without durability: tests create and drop hundreds of databases, and each drop
# would wait for the disk. Runs that kill PostgreSQL itself start a separate, durable one.
throwaway_postgres() {
  local bin as=() folder port=15432
  bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
  folder=$(mktemp -d)
  if [ "$(id -u)" -eq 0 ]; then as=(runuser -u postgres --) && chown postgres "$folder"; fi
  cd "$folder"
  "${as[@]}" "$bin/initdb" -D "$folder/data" -A trust -U postgres -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
  "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w start -o "-p $port -k $folder -h 127.0.0.1 \
    -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c jit=off -c max_connections=400 -c shared_buffers=256MB" >/dev/null
  cd - >/dev/null
  trap "cd / && ${as[*]} $bin/pg_ctl -D $folder/data -m immediate stop >/dev/null; rm -rf $folder" EXIT
  export CNH_ADMIN_DATABASE_URL=postgres://postgres@127.0.0.1:$port/postgres
}

# Sets processor_seconds to the CPU seconds used by this shell's children. It must not run in a subshell, which has no
# children yet.
times_file=$(mktemp)
read_processor_seconds() {
  times >"$times_file"
  processor_seconds=$(awk 'NR == 2 { for (i = 1; i <= 2; i++) { split($i, part, "m"); sum += part[1] * 60 + part[2] } printf "%d", sum }' "$times_file")
}

# step NAME COMMAND...: runs it, and records its elapsed and CPU seconds.
rm -f .ci/times.log
step() {
  local began=$SECONDS used status=0
  read_processor_seconds
  used=$processor_seconds
  printf '\n== %s\n' "$1"
  "${@:2}" || status=$?
  read_processor_seconds
  note_times "$1" $((SECONDS - began)) $((processor_seconds - used)) "$status"
  return "$status"
}
note_times() {
  local failed=''
  [ "$4" -eq 0 ] || failed='  FAILED'
  printf '%5d s %5d s of the processor  %s%s\n' "$2" "$3" "$1" "$failed" >>.ci/times.log
}

# The same with one retry, for a busy machine; the log and the list of times show the retry.
patient_step() {
  step "$@" || step "$1, again" "${@:2}"
}

# Names the steps whose CPU time is more than 1.5 times that in .ci/expected-times; a busy machine affects CPU time less
# than elapsed time. Steps of up to 20 seconds are left out.
name_slower_steps() {
  awk 'FNR == NR { expected[$2] = $1; next }
    { name = $0; sub(/^.*processor  /, "", name); key = name; gsub(/ /, "_", key)
      if (key in expected && $3 > 20 && $3 > 1.5 * expected[key])
        printf "slower: %s used %d s of the processor, expected %d s\n", name, $3, expected[key] }' \
    .ci/expected-times .ci/times.log
}

install() { npm ci --no-audit --no-fund --loglevel=error; }
