import type { Command } from './command';
import { keys } from './keys';
import { list } from './list';
import { preview } from './preview';
import { promoteCommand } from './promote';
import { pruneCommand } from './prune';
import { put } from './put';
import { retireCommand } from './retire';
import { rollback } from './rollback';

/** The commands that need neither the sources nor an install. */
export const HOST_COMMANDS: Record<string, Command> = {
  put,
  promote: promoteCommand,
  rollback,
  retire: retireCommand,
  list,
  prune: pruneCommand,
  preview,
  keys,
};
