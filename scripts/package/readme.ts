import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the README of the package: what is in it. The repository's own is about files that are not there. */
export function writeReadme(folder: string, version: string): void {
  writeFileSync(join(folder, 'README.md'), packageReadme(version));
}

export function packageReadme(version: string): string {
  return `# Vitrine ${version}

This folder is all that production needs, Node included; it runs from anywhere, also from a read-only file system.

| What                                                        | Where                                      |
| ----------------------------------------------------------- | ------------------------------------------ |
| the server                                                  | \`bin/vitrine-server\`                     |
| the commands that operate it                                | \`bin/vitrine --help\`                     |
| how to run it: service, proxy, backup, upgrade, the way back | [docs/operations.md](docs/operations.md)   |
| every setting                                               | [docs/operations.md](docs/operations.md#settings) |
| the files that the manual names                             | [deploy/](deploy/)                         |
| what has changed                                            | [CHANGELOG.md](CHANGELOG.md)               |
| the work of others in it                                    | [docs/third-party.md](docs/third-party.md) |

Without any settings, \`bin/vitrine-server\` serves the site on port 3000, and keeps its data in \`./data\`.
`;
}
