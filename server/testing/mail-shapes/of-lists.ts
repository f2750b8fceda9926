import { dit, html, type MailShape, plain, said } from './shape.ts';

const offers = 'Our offers of the week.';

/** What mailing lists and newsletters send, whether a person wrote it or nobody. */
export const mailsOfLists: readonly MailShape[] = [
  {
    program: 'Mailman, of a list that a person writes to',
    head: [
      ...[plain, 'Precedence: list', 'List-Id: Team <team.example.com>', 'X-BeenThere: team@example.com'],
      ...['List-Unsubscribe: <https://example.com/options/team>,\n <mailto:team-leave@example.com>'],
    ],
    body: `${said}\n\n_______________________________________________\nTeam mailing list\nteam@example.com`,
    text: said,
    list: 'Team',
  },
  {
    program: 'Sympa, its name in another charset',
    head: [plain, 'List-Id: =?UTF-8?Q?R=C3=A9seau_des_=C3=A9lus?= <elus.listes.example>', 'Precedence: list'],
    body: dit,
    text: dit,
    list: 'Réseau des élus',
  },
  {
    program: 'Google Groups',
    head: [
      ...[plain, 'Mailing-list: list team@example.com; contact team+owners@example.com'],
      ...['List-ID: <team.example.com>', 'List-Post: <https://groups.google.com/g/team/post>', 'Precedence: list'],
    ],
    body: said,
    text: said,
    list: 'team.example.com',
  },
  {
    program: 'Brevo, a newsletter',
    head: [
      ...[html, 'List-Unsubscribe: <https://news.example/stop>', 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'],
    ],
    body: `<p>${offers}</p>`,
    text: offers,
    list: '',
  },
  {
    program: 'Mailchimp, a newsletter',
    head: [
      ...[plain, 'List-ID: 7a8bmc list <7a8b.list-id.news.example>', 'Precedence: bulk'],
      ...['X-Auto-Response-Suppress: OOF, AutoReply', 'List-Unsubscribe: <https://news.example/stop>'],
    ],
    body: offers,
    text: offers,
    isAutomatic: true,
    list: '7a8bmc list',
  },
  {
    program: 'a newsletter that only Precedence marks',
    head: [plain, 'precedence: Bulk'],
    body: offers,
    text: offers,
    list: '',
  },
  {
    program: 'Majordomo',
    head: [plain, 'Precedence: list'],
    body: said,
    text: said,
    list: '',
  },
  {
    program: 'ezmlm, an absence note of one of its members',
    head: [plain, 'Mailing-List: contact team-help@example.com; run by ezmlm', 'Auto-Submitted: auto-replied'],
    body: 'I am away.',
    text: 'I am away.',
    isAutomatic: true,
    list: '',
  },
  {
    program: 'GitHub, a notification',
    head: [
      ...[plain, 'List-ID: team/site <site.team.github.example>', 'X-Auto-Response-Suppress: All'],
      ...['List-Archive: <https://github.example/team/site>', 'Precedence: list'],
    ],
    body: said,
    text: said,
    isAutomatic: true,
    list: 'team/site',
  },
];
