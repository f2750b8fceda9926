import {
  holdsAddress,
  type OwnWindow,
  type OwnWindowField,
  ownWindowFields,
  ownWindowPath,
  ownWindowQuery,
  readOwnWindow,
} from '@vitrine/contracts/own-window.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocalizedNavigate } from '../../lib/language.ts';

type Words = Readonly<Record<OwnWindowField, string>>;

/** What is wrong with a field: a key of the texts. */
type Faults = Readonly<Partial<Record<OwnWindowField, 'nameMissing' | 'addressRefused'>>>;

const nothing: OwnWindow = { name: '', trade: '', shelf: [] };

/** The words of a form that fill a window as they are typed, and lead to its address. @param first the words to start with */
export function useOwnWindowForm(first: OwnWindow = nothing) {
  const navigate = useLocalizedNavigate();
  const form = useRef<HTMLFormElement>(null);
  const initial: Words = { ...first, shelf: first.shelf.join(', ') };
  const [words, setWords] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});

  const update = () => {
    if (form.current) setWords(wordsOf(form.current));
    setFaults({});
  };
  // What was typed before hydration shows too.
  useEffect(() => {
    if (form.current) setWords(wordsOf(form.current));
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(words);
    setFaults(found);
    const wrong = ownWindowFields.find((field) => found[field]);
    const window = readOwnWindow(words);
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    else if (window) navigate(`${ownWindowPath}?${ownWindowQuery(window)}`, { viewTransition: true });
  };

  return { form, initial, faults, update, submit, shown: shownOf(words) };
}

function wordsOf(form: HTMLFormElement): Words {
  const data = new FormData(form);
  const read = (field: OwnWindowField) => String(data.get(field) ?? '');
  return { name: read('name'), trade: read('trade'), shelf: read('shelf') };
}

function faultsOf(words: Words): Faults {
  const refused = ownWindowFields.filter((field) => holdsAddress(words[field]));
  return {
    ...(words.name.trim() === '' && { name: 'nameMissing' as const }),
    ...Object.fromEntries(refused.map((field) => [field, 'addressRefused' as const])),
  };
}

/** The window while it is being filled: without a name it has the rest, and with an address in it nothing. */
function shownOf(words: Words): OwnWindow {
  const isNamed = words.name.trim() !== '';
  const window = readOwnWindow({ ...words, name: isNamed ? words.name : '…' });
  return window ? { ...window, name: isNamed ? window.name : '' } : nothing;
}
