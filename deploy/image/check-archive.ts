/** Checks an image as a registry gets it: loads the archive, looks into it and runs it as a service. */
import { attempt, run } from "./containers.ts";
import { checkContents, filesOf, missingFiles } from "./contents.ts";
import { tryService } from "./try-service.ts";

/** Describes what is wrong with the image in an OCI archive. */
export async function checkArchive(archive: string): Promise<string[]> {
  const image = (await run("podman", ["pull", "--quiet", `oci-archive:${archive}`])).trim();
  try {
    const wrong = await lookInside(image);
    return wrong.length > 0 ? wrong : (await tryService(image)).problems.slice();
  } finally {
    await attempt("podman", ["image", "rm", "--force", image]);
  }
}

export async function lookInside(image: string): Promise<string[]> {
  const mounted = (await run("podman", ["image", "mount", image])).trim();
  try {
    const files = filesOf(mounted);
    return [...missingFiles(files), ...checkContents(files)];
  } finally {
    await run("podman", ["image", "unmount", image]);
  }
}
