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

  const update = () => {
    if (form.current) setFields(fieldsOf(form.current));
    setFaults({});
  };
  // What was typed before hydration shows too.
  useEffect(() => {
    if (form.current) setFields(fieldsOf(form.current));
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(fields);
    setFaults(found);
    const wrong = ownWindowFields.find((field) => found[field]);
    const window = readOwnWindow(fields);
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    else if (window) navigate(`${ownWindowPath}?${ownWindowQuery(window)}`, { viewTransition: true });
  };

  return { form, initial, faults, update, submit, shown: shownOf(fields) };
}

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
