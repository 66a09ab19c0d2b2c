#!/bin/sh
# curl 7.76, jq
set -eu

call() {
  answer=$(curl -sS --fail-with-body -H "Authorization: Bearer $CNH_API_KEY" \
    -H 'Content-Type: application/json' "$@") || { printf '%s\n' "$answer" >&2; exit 1; }
}
field() { printf '%s' "$answer" | jq -r "$1"; }

call "$CNH_BASE_URL/api/v1/reports" -d '{"cpf":"900.000.004-18","externalRef":"pedido-1937"}'
status_url=$(field .statusUrl)
call "$CNH_BASE_URL$status_url" -H 'Prefer: wait=50'
while [ "$(field '.status == "PROCESSING" and .diagnosis == null')" = true ]; do
  call "$CNH_BASE_URL$status_url" -H 'Prefer: wait=50'
done
field 'if .diagnosis then .diagnosis.status, (.diagnosis.allAlerts[0].title // empty) else .status end'
