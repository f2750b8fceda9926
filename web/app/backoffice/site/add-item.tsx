import { useMutation } from '@tanstack/react-query';
import { isLanguage, siteLanguages } from '@vitrine/contracts/language.ts';
import { useTexts } from '../../lib/format/language.ts';
import { toast } from '../../lib/toast/toast.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { type DraftValue, type EditedContent, saveDrafts, useContent, useRefreshContent } from './content-calls.ts';
import type { ContentGroup } from './content-fields.ts';
import { lastPosition } from './item-order.ts';
import { newId } from './new-id.ts';

type Beginning = Readonly<Record<string, DraftValue>>;

/** A sentence that is still to be written: nothing is published before. */
const unwritten = (name: string): Beginning => ({ [`${name}.en`]: '', [`${name}.fr`]: '' });

/**
 * What a new item begins with, below its id, by the lists in which it has something. A pack and a step need pictures, which
 * cannot be added to them.
 */
const beginnings: Readonly<Record<string, (number: number) => Readonly<Record<string, Beginning>>>> = {
  services: () => ({ services: { price: 0, 'name.en': 'New service', 'name.fr': 'Nouveau service' } }),
  options: () => ({ options: { price: 0, 'name.en': 'New option', 'name.fr': 'Nouvelle option' } }),
  projects: (number) => ({
    projects: {
      'name.en': 'New project',
      'name.fr': 'Nouveau projet',
      slug: `project-${number}`,
      ...unwritten('kind'),
      ...unwritten('text'),
      category: 'web',
      technologies: [],
    },
    caseStudies: {
      ...unwritten('lead'),
      ...unwritten('problem'),
      ...unwritten('decision'),
      ...unwritten('figure'),
      ...unwritten('figureOf'),
      'built.en': [],
      'built.fr': [],
    },
  }),
  pages: (number) => ({
    pages: {
      'title.en': 'New page',
      'title.fr': 'Nouvelle page',
      slug: `page-${number}`,
      ...unwritten('lead'),
      'body.en': [{ type: 'paragraph' }],
      'body.fr': [{ type: 'paragraph' }],
      inFooter: true,
    },
  }),
  testimonials: () => ({
    testimonials: { 'text.en': 'New testimonial', 'text.fr': 'Nouveau témoignage', name: '…', company: '…', rating: 5 },
  }),
  questions: () => ({
    questions: { place: 'quote', kind: 'text', required: false, ...unwritten('text'), ...unwritten('help') },
  }),
};

/** Whether a value is in a language of the site, or in none. */
const isWanted = (name: string): boolean => {
  const language = name.split('.')[1];
  return !isLanguage(language) || siteLanguages.includes(language);
};

/** Adds an item to a list that may have more; its id is for ever, so it says nothing that may change. */
export function AddItem({ group: { id, entries } }: { group: ContentGroup }) {
  const t = useTexts(siteTexts);
  const refresh = useRefreshContent();
  const { content } = useContent();
  const beginning = beginnings[id];
  const adding = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const taken = new Set(entries.map(({ item }) => item));
      let number = 1;
      while (taken.has(`${id}-${number}`)) number += 1;
      // The answers to a question name it, wherever they are stored.
      const item = id === 'questions' ? newId('q-') : `${id}-${number}`;
      const values = Object.entries(beginning?.(number) ?? {}).flatMap(([list, fields]) =>
        Object.entries(fields)
          .filter(([name]) => isWanted(name))
          .map(([name, value]) => [`${list}.${item}.${name}`, value] as const),
      );
      // Ids that are made at random say nothing of an order.
      const last = id === 'questions' && content.data && lastPosition(id, taken.size, content.data as EditedContent);
      return saveDrafts({ ...Object.fromEntries(values), ...(last && { [`${id}.${item}.position`]: last }) }, []);
    },
    onSuccess: refresh,
    onError: () => toast.error(t('failed'), { id: 'content' }),
  });
  if (!beginning) return null;
  return (
    <div>
      <Button look="secondary" size="small" busy={adding.isPending} onClick={() => adding.mutate()}>
        {t('add')}
      </Button>
    </div>
  );
}
