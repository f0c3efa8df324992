/** Whether this command was asked what it does, in either way that commands know. */
export const askedForHelp = process.argv.slice(2).some((argument) => ['--help', '-h'].includes(argument));
