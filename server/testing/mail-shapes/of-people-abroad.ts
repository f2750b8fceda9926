import { agency, type MailShape, plain, said } from './shape.ts';

/** What people write in other languages than those of the site, and with programs of other countries. */
export const mailsFromAbroad: readonly MailShape[] = [
  {
    program: 'Outlook in German',
    head: [plain],
    body: `Montag passt.\n\nVon: Agency\nGesendet: Montag, 23. November 2026 09:30\nAn: Ana\nBetreff: Ihre Anfrage\n\nGern`,
    text: 'Montag passt.',
  },
  {
    program: 'Gmail in German',
    head: [plain],
    body: `Montag passt.\n\nAm Mo., 23. Nov. 2026 um 09:30 Uhr schrieb Agency <\nhello@agency.example>:\n\n> Gern`,
    text: 'Montag passt.',
  },
  {
    program: 'Gmail in Spanish',
    head: [plain],
    body: `El lunes.\n\nEl lun, 23 nov 2026 a las 9:30, Agency (<hello@agency.example>) escribió:\n\n> Con gusto`,
    text: 'El lunes.',
  },
  {
    program: 'GMX, Italian',
    head: [plain],
    body: `Va bene.\n\nIl giorno lun 23 nov 2026 alle ore 09:30 Agency <hello@agency.example> ha\nscritto:\n\n> Volentieri`,
    text: 'Va bene.',
  },
  {
    program: 'an iPhone in German, with marks',
    head: [plain],
    body: `Montag passt.\n\nVon meinem iPhone gesendet\n\n> Am 23.11.2026 um 09:30 schrieb Agency <hello@agency.example>:\n> \n> ${'\ufeff'}Gern`,
    text: 'Montag passt.\n\nVon meinem iPhone gesendet',
  },
  {
    program: 'GMX, with the date before the sender',
    head: [plain],
    body: `Montag passt.\n\nGesendet: Montag, 23. November 2026 um 09:30 Uhr\nVon: "Agency" <hello@agency.example>\nAn: ana@example.com\nBetreff: Ihre Anfrage\n\nGern`,
    text: 'Montag passt.',
  },
  {
    program: 'Outlook in Dutch',
    head: [plain],
    body: `Maandag is goed.\n\nVan: Agency <hello@agency.example>\nVerzonden: maandag 23 november 2026 09:30\nAan: Ana\nOnderwerp: Uw aanvraag\n\nGraag`,
    text: 'Maandag is goed.',
  },
  {
    program: 'Gmail in Polish',
    head: [plain],
    body: `Może być.\n\npon., 23 lis 2026 o 09:30 Agency <hello@agency.example>\nnapisał(a):\n\n> Chętnie`,
    text: 'Może być.',
  },
  {
    program: 'Gmail in Romanian, its words just below',
    head: [plain],
    body: `E bine\nlun., 23 nov. 2026 la 09:30, Agency <hello@agency.example> a scris:\n> Cu drag`,
    text: 'E bine',
  },
  {
    program: 'Gmail in Portuguese',
    head: [plain],
    body: `Pode ser.\n\nAgency <hello@agency.example> escreveu (segunda, 23/11/2026 à(s) 09:30):\n\n> Com prazer`,
    text: 'Pode ser.',
  },
  {
    program: 'Yahoo in German',
    head: [plain],
    body: `Montag passt.\n\n    Am Montag, 23. November 2026 um 09:30:12 MEZ hat ${agency} Folgendes geschrieben:  \n \n Gern`,
    text: 'Montag passt.',
  },
  {
    program: 'Tuta',
    head: [plain],
    body: `${said}\n\nNov 23, 2026, 09:30 by hello@agency.example:\n\n> Gladly`,
    text: said,
  },
  {
    program: 'Mail.ru, without marks',
    head: [plain],
    body: `${said}\n\nMonday, November 23, 2026 9:30 AM +01:00 from ${agency}:\n\nGladly`,
    text: said,
  },
  {
    program: 'Gmail in Russian, whose attribution has no verb',
    head: [plain],
    body: `Да.\n\nпн, 23 нояб. 2026 г. в 09:30, ${agency}:\n\n> Рады`,
    text: 'Да.',
  },
  {
    program: 'Gmail in Greek, broken before the verb',
    head: [plain],
    body: `Ναι.\n\nΣτις Δευ 23 Νοε 2026 στις 9:30 π.μ., ο χρήστης ${agency}\nέγραψε:\n\n> Ευχαρίστως`,
    text: 'Ναι.',
  },
  {
    program: 'Gmail in Chinese, with a full-width colon',
    head: [plain],
    body: `好\n\n${agency} 于2026年11月23日周一 09:30写道：\n\n> 好`,
    text: '好',
  },
  {
    program: 'Gmail in Catalan, the date after the sender',
    head: [plain],
    body: `Sí.\n\nMissatge de ${agency} del dia dl., 23 de nov.\n2026 a les 9:30:\n\n> Amb molt de gust`,
    text: 'Sí.',
  },
  {
    program: 'Gmail in Czech, without marks',
    head: [plain],
    body: `Ano.\n\npo 23. 11. 2026 v 9:30 odesílatel ${agency} napsal:\n\nRádi`,
    text: 'Ano.',
  },
  {
    program: 'Outlook in Finnish',
    head: [plain],
    body: `Sopii.\n\nLähettäjä: ${agency}\nLähetetty: maanantai 23. marraskuuta 2026 9.30\nVastaanottaja: Ana\nAihe: Pyyntö\n\nMielellään`,
    text: 'Sopii.',
  },
  {
    program: 'Outlook in Japanese',
    head: [plain],
    body: `はい\n\n差出人: ${agency}\n送信日時: 2026年11月23日 9:30\n宛先: Ana\n件名: x\n\nどうぞ`,
    text: 'はい',
  },
];
