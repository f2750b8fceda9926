import { isLanguage } from '@vitrine/contracts/language.ts';
import { counted } from '../server/platform/counted.ts';
import { addLanguage } from './language/add-language.ts';
import { root } from './project.ts';

/** `npm run language -- de de-AT`: adds a language to the product, in English, for its texts to be translated. */
const [code = '', locale = code] = process.argv.slice(2);
if (!/^[a-z]{2,3}$/.test(code) || !Intl.DateTimeFormat.supportedLocalesOf(locale).length) {
  process.stderr.write('Name a language and by whose rules it is written: npm run language -- de de-AT\n');
  process.exitCode = 1;
} else if (isLanguage(code)) {
  process.stderr.write(`There are texts in ${code} already.\n`);
  process.exitCode = 1;
} else {
  const files = addLanguage(root, { code, locale, write: (english) => english });
  process.stdout.write(
    `${files.join('\n')}\n\n${counted(files.length, 'file')}, whose entries in ${code} are to be translated.\n`,
  );
}
