/** Whether a Kubernetes version, `1.27` or `1.27.3`, is lower than a release, `1.28`. Patch levels don't matter. */
export function isBelow(version: string, release: string): boolean {
  const [major = 0, minor = 0] = partsOf(version);
  const [floorMajor = 0, floorMinor = 0] = partsOf(release);
  return major === floorMajor ? minor < floorMinor : major < floorMajor;
}

/** The same for a release with a patch level, `1.26.3`; a version without one may have any, so it is not lower. */
export function isBelowPatch(version: string, release: string): boolean {
  const [, , patch = Infinity] = partsOf(version);
  const [, , floor = 0] = partsOf(release);
  return isBelow(version, release) || (!isBelow(release, version) && patch < floor);
}

function partsOf(version: string): number[] {
  return version.split('.').map(Number);
}
