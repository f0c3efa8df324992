/** Whether this command was called with `--help` or `-h`. */
export const askedForHelp = process.argv.slice(2).some((argument) => ['--help', '-h'].includes(argument));
