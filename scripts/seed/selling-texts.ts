import type { Localized } from '@vitrine/contracts/language.ts';

/** What the people of the agency write, such as replies, notes and next steps, and what comes back. */
export const sellingTexts: Localized<{
  readonly replies: readonly string[];
  readonly answers: readonly string[];
  readonly notes: readonly string[];
  readonly steps: readonly string[];
  readonly followUps: readonly string[];
  readonly lost: string;
  readonly declined: string;
  readonly maintenance: string;
  readonly file: string;
}> = {
  en: {
    replies: [
      'Thank you for writing. Yes, we can do that, and we have time for it from next month on.\n\nWould Thursday suit you for a short call? Half an hour is enough to go through it together.',
      'Thank you for your message. The short answer is yes.\n\nTo give you a price that holds, we would like to see what you have today: could you send us the address of your present site?',
      'Thanks for getting in touch. We have built something close to this before, and would be glad to show you how it went.\n\nYou will have our proposal by the end of the week.',
    ],
    answers: [
      'Thursday at ten would be perfect. Please call me on my mobile.',
      'Thank you for such a quick reply! I will send you the texts on Monday; the photographs follow a week later.',
      'That sounds good. Could we keep the address of our present site, or would that cost more?',
    ],
    notes: [
      'Decides alone, and quickly. Cares most about how fast the site is on a phone.',
      'Has had a bad experience with another agency: wants a fixed price and one person to talk to.',
      'Their own team writes the texts; expects them two weeks later than planned.',
    ],
    steps: [
      'Ask whether the proposal has been read',
      'Call about the texts',
      'Send the first sketches',
      'Agree on a start date',
    ],
    followUps: ['Ask how the launch went', 'Send the two references we talked about', 'Remind them of the photographs'],
    lost: 'Went with a freelancer for the price',
    declined: 'We have decided to wait until next year. Thank you for the work you put into this.',
    maintenance: 'Maintenance and hosting',
    file: 'Notes from our call.txt',
  },
  fr: {
    replies: [
      'Merci pour votre message. Oui, c’est tout à fait possible, et nous avons de la place dès le mois prochain.\n\nSeriez-vous disponible jeudi pour un court appel ? Une demi-heure suffit pour en parler.',
      'Merci de nous avoir écrit. La réponse courte est oui.\n\nPour vous donner un prix ferme, nous aimerions voir l’existant : pouvez-vous nous envoyer l’adresse de votre site actuel ?',
      'Merci de votre intérêt. Nous avons déjà réalisé un projet proche du vôtre, et nous vous le montrerons avec plaisir.\n\nVous recevrez notre devis d’ici la fin de la semaine.',
    ],
    answers: [
      'Jeudi à dix heures, ce serait parfait. Appelez-moi plutôt sur mon portable.',
      'Merci pour votre réponse si rapide ! Je vous envoie les textes lundi ; les photographies suivront une semaine plus tard.',
      'Cela me convient très bien. Pourrons-nous garder l’adresse de notre site actuel, ou est-ce en supplément ?',
    ],
    notes: [
      'Décide seule, et vite. Tient surtout à la rapidité du site sur téléphone.',
      'Échaudé par une autre agence : veut un prix ferme et un seul interlocuteur.',
      'Leur équipe rédige les textes ; à prévoir deux semaines après la date annoncée.',
    ],
    steps: [
      'Demander si le devis a été lu',
      'Appeler au sujet des textes',
      'Envoyer les premières esquisses',
      'Fixer la date de début',
    ],
    followUps: [
      'Demander comment s’est passé le lancement',
      'Envoyer les deux références promises',
      'Rappeler les photographies',
    ],
    lost: 'A choisi un indépendant, moins cher',
    declined: 'Nous préférons attendre l’an prochain. Merci pour le travail que vous y avez consacré.',
    maintenance: 'Maintenance et hébergement',
    file: 'Notes de notre appel.txt',
  },
};
