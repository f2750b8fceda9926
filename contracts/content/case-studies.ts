import { followContent } from './current.ts';
import type { CaseStudyFacts } from './shape.ts';

/** How each project was made, by its id (`projects.ts`); apart from it, since home shows nothing of this. */
export const caseStudyDefaults: Readonly<Record<string, CaseStudyFacts>> = {
  shop: {
    lead: {
      en: 'Four people in the Jura make chairs. Their shop now sells them without stopping the lathe.',
      fr: 'Quatre personnes fabriquent des chaises dans le Jura. Leur boutique les vend désormais sans arrêter le tour.',
    },
    problem: {
      en: 'Maison Alder makes 1,200 pieces to order. The old shop asked for eleven fields over three pages before it would take a card. Most people called instead, and the bench stopped to answer.',
      fr: 'Maison Alder fabrique 1\u202f200 pièces à la commande. L’ancienne boutique demandait onze champs sur trois pages avant d’accepter une carte. La plupart des gens téléphonaient, et l’établi s’arrêtait pour répondre.',
    },
    decision: {
      en: 'One screen. The bag, the address, and the card sit side by side, and nobody needs an account. The delivery date comes before the price, because that is what everyone called about.',
      fr: 'Un seul écran. Le panier, l’adresse et la carte s’y trouvent ensemble, et personne n’a besoin d’un compte. La date de livraison vient avant le prix, car c’est pour elle que tout le monde appelait.',
    },
    figure: { en: '1', fr: '1' },
    figureOf: {
      en: 'screen between the bag and the receipt. There used to be three.',
      fr: 'écran entre le panier et le reçu. Il y en avait trois.',
    },
    built: {
      en: [
        'A catalog the workshop edits itself, down to the wood of each leg',
        'Card payments with no account and no second page',
        'Delivery dates worked out from the bench’s own calendar',
      ],
      fr: [
        'Un catalogue que l’atelier modifie lui-même, jusqu’au bois de chaque pied',
        'Le paiement par carte, sans compte ni deuxième page',
        'Des dates de livraison calculées d’après le calendrier de l’établi',
      ],
    },
  },
  fitness: {
    lead: {
      en: 'A running coach that keeps counting in the subway, on the trail, and behind the hill.',
      fr: 'Un entraîneur de course qui continue de compter dans le métro, en forêt et derrière la colline.',
    },
    problem: {
      en: 'Runners train where phones lose their signal. Tempo’s first version stopped counting there, and a runner who loses an interval doesn’t come back.',
      fr: 'On court là où le téléphone perd son réseau. La première version de Tempo cessait d’y compter, et un fractionné perdu, c’est un coureur qui s’en va.',
    },
    decision: {
      en: 'Everything lives on the phone: the plan, the clock, and twelve weeks of runs. The network is only for backup, whenever there is one.',
      fr: 'Tout tient dans le téléphone\u00a0: le programme, le chronomètre et douze semaines de sorties. Le réseau ne sert qu’à la sauvegarde, quand il y en a.',
    },
    figure: { en: '0 kB', fr: '0\u00a0ko' },
    figureOf: {
      en: 'of mobile data used, from the first step to the last.',
      fr: 'de données mobiles, de la première foulée à la dernière.',
    },
    built: {
      en: [
        'Training plans that adjust every day, offline',
        'A clock you can read at full speed, in full sun',
        'Backup that picks up where it stopped',
      ],
      fr: [
        'Des programmes qui s’ajustent chaque jour, hors ligne',
        'Un chronomètre lisible en pleine course, en plein soleil',
        'Une sauvegarde qui reprend là où elle s’est arrêtée',
      ],
    },
  },
  beauty: {
    lead: {
      en: 'Six formulas from the shore, sold by a catalog that reads like a magazine.',
      fr: 'Six formules venues du rivage, vendues par un catalogue qui se lit comme un magazine.',
    },
    problem: {
      en: 'Every Écume product has a story. The store showed six bottles in a grid, like everyone else’s, and the stories stayed in the boathouse.',
      fr: 'Chaque produit d’Écume a une histoire. La boutique montrait six flacons en grille, comme partout, et les histoires restaient dans le hangar à bateaux.',
    },
    decision: {
      en: 'A magazine, not a grid. Each product is a spread that turns sideways, and the price comes at the end of the sentence.',
      fr: 'Un magazine, pas une grille. Chaque produit est une double page que l’on tourne, et le prix vient à la fin de la phrase.',
    },
    figure: { en: '18', fr: '18' },
    figureOf: {
      en: 'pages, written and laid out by Écume’s own team since the day we left.',
      fr: 'pages, écrites et mises en page par l’équipe d’Écume depuis notre départ.',
    },
    built: {
      en: [
        'Spreads the team composes in its own editor',
        'Pages that arrive as plain files, with no script until someone buys',
        'A cart that never leaves the page',
      ],
      fr: [
        'Des doubles pages que l’équipe compose dans son propre éditeur',
        'Des pages servies telles quelles, sans script avant l’achat',
        'Un panier qui ne quitte jamais la page',
      ],
    },
  },
  reserve: {
    lead: {
      en: 'Seven tables, one sitting, and a phone that no longer rings during service.',
      fr: 'Sept tables, un service, et un téléphone qui ne sonne plus pendant le dîner.',
    },
    problem: {
      en: 'Table Sept took reservations by phone, in the middle of service. Some were written down twice, others not at all, and one evening in five a table stayed empty.',
      fr: 'Table Sept prenait ses réservations au téléphone, entre deux assiettes. Certaines étaient notées deux fois, d’autres jamais, et un soir sur cinq une table restait vide.',
    },
    decision: {
      en: 'Guests choose their table on the floor plan, as they would at the door, and leave a deposit that comes back with dessert.',
      fr: 'Les convives choisissent leur table sur le plan, comme ils le feraient à l’entrée, et laissent un acompte qui revient au dessert.',
    },
    figure: { en: '7', fr: '7' },
    figureOf: {
      en: 'tables, each one chosen on the plan. Nobody has to call.',
      fr: 'tables, chacune choisie sur le plan. Personne n’a besoin d’appeler.',
    },
    built: {
      en: [
        'A floor plan that shows what is free, table by table',
        'Deposits taken and returned without touching a card reader',
        'A reminder the day before, with one link to cancel',
      ],
      fr: [
        'Un plan de salle qui montre ce qui est libre, table par table',
        'Des acomptes encaissés et rendus sans toucher au terminal de paiement',
        'Un rappel la veille, avec un lien pour annuler',
      ],
    },
  },
};

/** The case studies in force. */
export let caseStudies: Readonly<Record<string, CaseStudyFacts>>;

followContent('caseStudies', caseStudyDefaults, (list) => {
  caseStudies = list;
});
