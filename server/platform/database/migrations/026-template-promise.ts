import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The template about a quote, as `021-replies.ts` began it, promised a proposal “within two working days”. What an agency
 * promises it says in `contracts/agency.ts`, which knows nothing of that. Texts that somebody has changed stay as they
 * are: they are the agency's own.
 */
export function templatePromise(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const { rows } = await sql<Row>`select id, texts from reply_templates`.execute(db);
      for (const { id, texts } of rows) {
        const rewritten = JSON.stringify(JSON.parse(texts), (_, text) => rewrites.get(text) ?? text);
        if (rewritten === texts) continue;
        // Whoever has the template open must read it again before they change it.
        await sql`update reply_templates set texts = ${rewritten}, revision = revision + 1
          where id = ${id} and texts = ${texts}`.execute(db);
      }
    },
  };
}

type Row = { readonly id: string; readonly texts: string };

const en =
  'Hello {name},\n\nThank you for your request of {received} for “{service}”. Your estimate came to {estimate}, excluding VAT. To turn it into a firm offer, I need to know three things:\n\n1. When would you like to be online?\n2. Do you have texts and pictures, or should we take care of them?\n3. Is there a site you like, and what do you like about it?\n\nA few words on each will do. ';

const fr =
  'Bonjour {name},\n\nMerci pour votre demande du {received}, pour l’offre « {service} ». Votre estimation était de {estimate} hors taxes. Pour en faire une proposition ferme, il me faut trois réponses :\n\n1. Pour quand souhaitez-vous être en ligne ?\n2. Avez-vous les textes et les images, ou devons-nous nous en charger ?\n3. Y a-t-il un site qui vous plaît, et qu’y aimez-vous ?\n\nQuelques mots suffisent. ';

/** What was promised, and what is said instead. */
const rewrites: ReadonlyMap<unknown, string> = new Map([
  [`${en}You’ll then have our proposal within two working days.`, `${en}I’ll then write up our proposal.`],
  [`${fr}Vous recevrez ensuite notre proposition sous deux jours ouvrés.`, `${fr}Je rédige ensuite notre proposition.`],
]);
