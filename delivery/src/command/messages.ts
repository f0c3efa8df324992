/** Says that a version is released, and for whom. */
export function releasedMessage(name: string, version: string, canary: number | undefined): string {
  return `${name} ${version} is out${canary === undefined ? '' : ` for ${canary} % of the visitors`}`;
}
