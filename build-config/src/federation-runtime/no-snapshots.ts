/**
 * Stands for the part of the federation runtime that finds remotes in manifests: the discovery document names every
 * release, so there is nothing to find.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map<string, never>();
}

export function getGlobalRemoteInfo(): Record<string, never> {
  return {};
}
