import { askedForHelp } from './asked-for-help.mjs';
import { developSection } from './dev/one-section.mjs';
import { developSite } from './dev/whole-site.mjs';
import { install } from './install.mjs';
import { sectionNames } from './sections.mjs';

const HELP = `npm run dev                     everything from its sources with hot reload
npm run dev -- remote-teacher   one section with hot reload, inside the shell and among the sections that are
                                released in SITE_DIR (built first where nothing is)

The site opens on http://localhost:PORT (8000). Both listen on this machine only.`;

const names = process.argv.slice(2);
const [name] = names;

if (askedForHelp) {
  console.log(HELP);
} else if (names.length > 1 || (name && !sectionNames().includes(name))) {
  console.error(`There is no section ${names.join(' ')}. The sections are ${sectionNames().join(', ')}.`);
  process.exitCode = 1;
} else {
  const port = Number(process.env.PORT || 8000);
  await install();
  if (name) await developSection(name, port);
  else await developSite(port);
}
