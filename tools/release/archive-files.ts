/** The files of an archive, as paths from the folder of its package. */
import { execFileSync } from "node:child_process";

/** Of a tar archive, all of whose files are in one folder. */
export function filesOfTar(archive: string): string[] {
  return lines("tar", "-tzf", archive).map((path) => path.replace(/^[^/]+\//, ""));
}

/** Of a wheel; the folder of its metadata is named without the package and its version. */
export function filesOfWheel(archive: string): string[] {
  const program = "import sys, zipfile; print(*zipfile.ZipFile(sys.argv[1]).namelist(), sep='\\n')";
  return lines("python3", "-c", program, archive).map((path) =>
    path.replace(/^[^/]+\.dist-info\//, "dist-info/"),
  );
}

function lines(program: string, ...args: string[]): string[] {
  return execFileSync(program, args, { encoding: "utf8" })
    .split("\n")
    .filter((path) => path !== "" && !path.endsWith("/"));
}
