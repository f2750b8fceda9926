import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** Replies sent from a lead, what has been begun to write, and the templates both begin with. */
export function replies(engine: Engine): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await createTables(db, plain);
      await (engine === 'postgres' ? followOnPostgres(db) : followOnSqlite(db));
      for (const [index, { name, ...texts }] of templates.entries()) {
        // In the order of their ids, which stand for no time.
        const id = `01900000-0000-7000-8000-00000000000${index + 1}`;
        await sql`insert into reply_templates (id, name, texts, updated_at)
          values (${id}, ${name}, ${JSON.stringify(texts)}, ${'2026-11-22T00:00:00.000Z'})`.execute(db);
      }
    },
  };
}

async function createTables(db: Kysely<unknown>, plain: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .createTable('replies')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('list', plain, (c) => c.notNull())
    // No reference, since a lead is in any of three tables.
    .addColumn('lead_id', plain, (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('language', plain, (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('author_id', plain, (c) => c.notNull())
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('message_id', plain, (c) => c.notNull())
    .addColumn('in_reply_to', plain)
    .addColumn('state', plain, (c) => c.notNull())
    .addColumn('sent_at', plain)
    .addColumn('created_at', plain, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('replies_by_lead').on('replies').columns(['lead_id', 'id']).execute();
  await db.schema.createIndex('replies_by_email').on('replies').columns(['email', 'id']).execute();
  await db.schema.createIndex('replies_by_message').on('replies').column('message_id').execute();
  await db.schema
    .createTable('reply_drafts')
    .addColumn('account_id', plain, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('list', plain, (c) => c.notNull())
    .addColumn('lead_id', plain, (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('updated_at', plain, (c) => c.notNull())
    .addPrimaryKeyConstraint('reply_drafts_key', ['account_id', 'lead_id'] as never[])
    .execute();
  await db.schema.createIndex('reply_drafts_by_lead').on('reply_drafts').column('lead_id').execute();
  await db.schema
    .createTable('reply_templates')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('texts', 'text', (c) => c.notNull())
    .addColumn('updated_at', plain, (c) => c.notNull())
    .execute();
}

/** What becomes of a reply when its mail changes, or a copy of that has been sent. */
const follow = `update replies set state = new.state, sent_at = coalesce(sent_at, new.sent_at)
  where id = new.id or (id = new.resend_of and new.state = 'sent')`;

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`${sql.raw(`create trigger outbox_of_replies after update of state on outbox
    when new.template = 'reply' begin ${follow}; end`)}`.execute(db);
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function follow_mail_of_reply() returns trigger language plpgsql as ${sql.lit(
    `begin ${follow}; return null; end`,
  )}`.execute(db);
  await sql`create trigger outbox_of_replies after update of state on outbox
    for each row when (new.template = 'reply') execute function follow_mail_of_reply()`.execute(db);
}

/** What an agency begins with; it changes them as it likes. */
const templates = [
  {
    name: 'Let’s talk',
    en: {
      subject: 'Re: your message to {agency}',
      text: 'Hello {name},\n\nThank you for writing to us. The quickest way to see whether we are a good match is a short call: tell me what you have in mind, and I’ll tell you how we would go about it, how long it takes and what it costs.\n\nPick a time that suits you here:\n{bookingLink}\n\nIf you’d rather write, simply reply to this email.',
    },
    fr: {
      subject: 'Re : votre message à {agency}',
      text: 'Bonjour {name},\n\nMerci de nous avoir écrit. Le plus simple est d’en parler de vive voix, quelques minutes : vous me dites ce que vous avez en tête, et je vous dis comment nous nous y prendrions, en combien de temps et pour quel budget.\n\nVous pouvez choisir ici le moment qui vous convient :\n{bookingLink}\n\nSi vous préférez écrire, répondez simplement à cet e-mail.',
    },
  },
  {
    name: 'About your quote',
    en: {
      subject: 'Re: your quote request',
      text: 'Hello {name},\n\nThank you for your request of {received} for “{service}”. Your estimate came to {estimate}, excluding VAT. To turn it into a firm offer, I need to know three things:\n\n1. When would you like to be online?\n2. Do you have texts and pictures, or should we take care of them?\n3. Is there a site you like, and what do you like about it?\n\nA few words on each will do. You’ll then have our proposal within two working days.',
    },
    fr: {
      subject: 'Re : votre demande de devis',
      text: 'Bonjour {name},\n\nMerci pour votre demande du {received}, pour l’offre « {service} ». Votre estimation était de {estimate} hors taxes. Pour en faire une proposition ferme, il me faut trois réponses :\n\n1. Pour quand souhaitez-vous être en ligne ?\n2. Avez-vous les textes et les images, ou devons-nous nous en charger ?\n3. Y a-t-il un site qui vous plaît, et qu’y aimez-vous ?\n\nQuelques mots suffisent. Vous recevrez ensuite notre proposition sous deux jours ouvrés.',
    },
  },
  {
    name: 'Before our meeting',
    en: {
      subject: 'Re: our meeting',
      text: 'Hello {name},\n\nI’m looking forward to our meeting on {meeting}. So that we can get straight to the point, could you send me the address of your current site, if you have one, and two or three lines on what the new one should change for you?\n\nSee you soon,',
    },
    fr: {
      subject: 'Re : notre rendez-vous',
      text: 'Bonjour {name},\n\nJe me réjouis de notre rendez-vous, le {meeting}. Pour que nous allions droit au but, pourriez-vous m’envoyer l’adresse de votre site actuel, si vous en avez un, et deux ou trois lignes sur ce que le nouveau doit changer pour vous ?\n\nÀ bientôt,',
    },
  },
];
