/** The receivers of examples/webhooks, with the commands to start them, as shown on their pages. */
export interface Framework {
  readonly name: string;
  /** Succeeds if the receiver can run here; null if our tests cannot run it, for `reason`. */
  readonly probe: string | null;
  readonly reason?: string;
  /** Run by `sh` in a copy of the receiver's folder, before it is started. */
  readonly prepare?: string;
  /** The page's command, or its equivalent here: run by `sh` in that copy. */
  readonly start: string;
  readonly path?: string;
  /** The expected behaviour without a secret. */
  readonly withoutSecret: "ended" | 500;
}

const PYTHON = "/usr/bin/python3";
const TYPESCRIPT =
  "--module nodenext --target es2022 --experimentalDecorators --types node --skipLibCheck";
const JARS = [
  ...["aop", "beans", "context", "core", "expression", "web", "web.servlet"].map(
    (part) => `spring3-${part}`,
  ),
  ...["server", "servlet", "http", "io", "util", "security"].map((part) => `jetty9-${part}`),
  "servlet-api",
  "commons-logging",
];
const CLASSPATH = [".", ...JARS.map((jar) => `/usr/share/java/${jar}.jar`)].join(":");

export const FRAMEWORKS: readonly Framework[] = [
  { name: "express", probe: "npm --version", start: "node receiver.mjs", withoutSecret: "ended" },
  { name: "fastify", probe: "npm --version", start: "node receiver.mjs", withoutSecret: "ended" },
  {
    name: "nest",
    probe: "npm --version",
    prepare: `$TSC ${TYPESCRIPT} --typeRoots $ROOT/node_modules/@types main.ts cnh-webhook.controller.ts`,
    start: "node main.js",
    withoutSecret: "ended",
  },
  {
    // Next.js and its compiler are 300 MB, so the handler is called as Next.js calls it.
    name: "nextjs",
    probe: "node --version",
    start: "node serve.mjs",
    withoutSecret: 500,
  },
  {
    name: "laravel",
    probe: "php -r 'require \"Illuminate/autoload.php\";'",
    prepare: "mkdir -p bootstrap/cache",
    start: "php -S 127.0.0.1:$PORT index.php",
    path: "/api/webhooks/cnh",
    withoutSecret: 500,
  },
  {
    name: "symfony",
    probe: "php -r 'require \"Symfony/Bundle/FrameworkBundle/autoload.php\";'",
    start: "php -S 127.0.0.1:$PORT index.php",
    withoutSecret: 500,
  },
  {
    name: "django",
    probe: `${PYTHON} -c 'import django'`,
    start: `${PYTHON} receiver.py runserver --noreload 127.0.0.1:$PORT`,
    withoutSecret: "ended",
  },
  {
    name: "fastapi",
    probe: `${PYTHON} -c 'import fastapi, uvicorn'`,
    start: `${PYTHON} -m uvicorn receiver:app --port $PORT`,
    withoutSecret: "ended",
  },
  {
    name: "spring",
    probe: `javac -version && test -e /usr/share/java/spring3-web.servlet.jar -a -e /usr/share/java/jetty9-servlet.jar`,
    prepare: `javac -cp ${CLASSPATH} *.java`,
    start: `java -cp ${CLASSPATH} Main`,
    withoutSecret: "ended",
  },
  {
    name: "aspnet",
    probe: null,
    reason: "there is no .NET in Debian, where our tests run",
    start: "dotnet run",
    withoutSecret: "ended",
  },
  {
    name: "rails",
    probe: 'ruby -e \'require "rails"; require "action_controller"\' && puma --version',
    start: "puma -b tcp://127.0.0.1:$PORT config.ru",
    withoutSecret: "ended",
  },
];
