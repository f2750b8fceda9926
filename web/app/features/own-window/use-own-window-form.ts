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
import { useLocalizedNavigate } from '../../lib/format/language.ts';
import { keepTypedWindow } from './typed-window.ts';

type Fields = Readonly<Record<OwnWindowField, string>>;

/** What is wrong with a field: a key of the texts. */
type Faults = Readonly<Partial<Record<OwnWindowField, 'nameMissing' | 'addressRefused'>>>;

const nothing: OwnWindow = { name: '', trade: '', shelf: [] };

/** The fields of a form that fill a window as they are typed in, and lead to its URL. @param first what to start with */
export function useOwnWindowForm(first: OwnWindow = nothing) {
  const navigate = useLocalizedNavigate();
  const form = useRef<HTMLFormElement>(null);
  const initial: Fields = { ...first, shelf: first.shelf.join(', ') };
  const [fields, setFields] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});

  const read = () => {
    if (!form.current) return;
    const typed = fieldsOf(form.current);
    setFields(typed);
    keepTypedWindow(typedWindow(shownOf(typed)));
  };
  const update = () => {
    read();
    setFaults({});
  };
  // What was typed before hydration shows too; what a link said was typed by somebody else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form is hydrated
  useEffect(() => {
    const typed = form.current && fieldsOf(form.current);
    if (typed && ownWindowFields.some((field) => typed[field] !== initial[field])) read();
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(fields);
    setFaults(found);
    const wrong = ownWindowFields.find((field) => found[field]);
    const window = readOwnWindow(fields);
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    else if (window) navigate(pathOf(window), { viewTransition: true });
  };

  return { form, initial, faults, update, submit, shown: shownOf(fields) };
}

const pathOf = (window: OwnWindow) => `${ownWindowPath}?${ownWindowQuery(window)}`;

const typedWindow = (window: OwnWindow) => (window.name === '' ? undefined : { window, path: pathOf(window) });

function fieldsOf(form: HTMLFormElement): Fields {
  const data = new FormData(form);
  const read = (field: OwnWindowField) => String(data.get(field) ?? '');
  return { name: read('name'), trade: read('trade'), shelf: read('shelf') };
}

function faultsOf(fields: Fields): Faults {
  const refused = ownWindowFields.filter((field) => holdsAddress(fields[field]));
  return {
    ...(fields.name.trim() === '' && { name: 'nameMissing' as const }),
    ...Object.fromEntries(refused.map((field) => [field, 'addressRefused' as const])),
  };
}

/** The window while it is being filled: without a name it has the rest, and with an address in it nothing. */
function shownOf(fields: Fields): OwnWindow {
  const isNamed = fields.name.trim() !== '';
  const window = readOwnWindow({ ...fields, name: isNamed ? fields.name : '…' });
  return window ? { ...window, name: isNamed ? window.name : '' } : nothing;
}
