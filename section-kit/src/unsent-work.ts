/** Work that waits on this device to be sent, and that an explicit sign-out deletes. */
export interface UnsentWork {
  /** Says how much it is, and that signing out deletes it. */
  warning: string;
  discard: () => Promise<void>;
}

let current: UnsentWork | undefined;

/** The unsent work of the signed-in account: set by the section that sends it, read when the person signs out. */
export const unsentWork = {
  get: (): UnsentWork | undefined => current,
  set(work: UnsentWork | undefined): void {
    current = work;
  },
};
