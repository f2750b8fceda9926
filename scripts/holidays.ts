import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agency } from '@vitrine/contracts/agency.ts';
import { holidaysDocument } from './holidays/document.ts';
import { root } from './project.ts';

/** `npm run holidays`: writes the public holidays of the agency's country, for the server to read. */
const file = join(root, 'server', 'platform', 'public-holidays.json');
writeFileSync(file, holidaysDocument(agency.postalAddress.countryCode));
