import { type Kysely, sql } from 'kysely';

/** Stores the templates of replies that an agency begins with; it changes them as it likes. */
export async function storeTemplates(db: Kysely<unknown>): Promise<void> {
  for (const [index, { name, ...texts }] of templates.entries()) {
    // In the order of their ids, which stand for no time.
    const id = `01900000-0000-7000-8000-00000000000${index + 1}`;
    await sql`insert into reply_templates (id, name, texts, updated_at)
      values (${id}, ${name}, ${JSON.stringify(texts)}, ${'2026-11-22T00:00:00.000Z'})`.execute(db);
  }
}

/** What an agency promises it says in `contracts/agency.ts`; these promise nothing. */
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
      text: 'Hello {name},\n\nThank you for your request of {received} for “{service}”. Your estimate came to {estimate}, excluding VAT. To turn it into a firm offer, I need to know three things:\n\n1. When would you like to be online?\n2. Do you have texts and pictures, or should we take care of them?\n3. Is there a site you like, and what do you like about it?\n\nA few words on each will do. I’ll then write up our proposal.',
    },
    fr: {
      subject: 'Re : votre demande de devis',
      text: 'Bonjour {name},\n\nMerci pour votre demande du {received}, pour l’offre « {service} ». Votre estimation était de {estimate} hors taxes. Pour en faire une proposition ferme, il me faut trois réponses :\n\n1. Pour quand souhaitez-vous être en ligne ?\n2. Avez-vous les textes et les images, ou devons-nous nous en charger ?\n3. Y a-t-il un site qui vous plaît, et qu’y aimez-vous ?\n\nQuelques mots suffisent. Je rédige ensuite notre proposition.',
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
