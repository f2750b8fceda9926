import type { Today, TodayItem } from '@vitrine/contracts/today.ts';
import { useMemo, useRef, useState } from 'react';
import { useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { useSession } from '../../lib/session/session.ts';
import { todayTexts } from '../../messages/today.ts';
import { openedFromToday } from '../frame/way-back.tsx';
import { useCurrentRow } from '../list/current-row.ts';
import { KeyHelp } from '../list/key-help.tsx';
import { useOpenReply } from '../replies/open-reply.ts';
import { useChanges } from './changes.tsx';
import { isInPanel, keyOf, type Pressure, pageOf, pressureOf } from './due.ts';
import { Facade, type PaneState } from './facade.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { leaveFor, useReturn } from './left-place.ts';
import { NothingWaits } from './nothing-waits.tsx';
import { OpenItem } from './open-item.tsx';
import { Quarantined } from './quarantined.tsx';
import { leadOf, type RowActs } from './row-acts.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { Summary } from './summary.tsx';
import { useTodayKeys } from './today-keys.tsx';
import { TodayRow } from './today-row.tsx';
import { useTodayUrl } from './today-url.ts';
import { useValidation } from './validation.tsx';
import { WhoseSwitch } from './whose-switch.tsx';

const groups = { late: 'groupLate', today: 'groupToday', next: 'groupNext' } as const satisfies Record<
  Pressure,
  string
>;

/** What is asked about an item. */
type Question = { readonly item: TodayItem; readonly about: 'snooze' | 'handOver' };

/** Everything that is due, by how pressing it is, with the window of the day beside it. */
export function DueToday({ today }: { today: Today }) {
  const t = useTexts(todayTexts);
  const openReply = useOpenReply();
  const navigate = useLocalizedNavigate();
  const list = useRef<HTMLDivElement>(null);
  const url = useTodayUrl();
  const changes = useChanges();
  const validation = useValidation(changes.validate);
  const [question, setQuestion] = useState<Question>();
  const [asked, setAsked] = useState<Question>();
  const email = useSession()?.user.email;
  const me = today.people.find((person) => person.email === email);

  const items = useMemo(
    () => (url.isEveryones || !me ? today.items : today.items.filter(({ owner }) => !owner || owner.id === me.id)),
    [today.items, url.isEveryones, me],
  );
  const rows = useMemo(() => items.map((item) => ({ id: keyOf(item), item })), [items]);
  const row = useCurrentRow(rows, list);
  const [pointed, setPointed] = useState<string>();
  // What the mouse points at, else what is open, else where the keyboard is.
  const currentKey = [pointed, url.open, row.current].find((key) => rows.some(({ id }) => id === key));
  const current = (rows.find(({ id }) => id === currentKey) ?? rows[0])?.item;
  const openItem = (key: string) => {
    setPointed(undefined);
    // The keys go on from here once it is done.
    row.choose(key);
    url.openItem(key);
  };
  const keysOfAll = rows.map(({ id }) => id);
  const leave = (item: TodayItem) => leaveFor({ key: keyOf(item), keys: keysOfAll });
  useReturn(keysOfAll, row.focus);
  const open = (item: TodayItem) => {
    const page = pageOf(item);
    if (page === undefined) openItem(keyOf(item));
    else {
      leave(item);
      navigate(page, { state: openedFromToday });
    }
  };

  const ask = (about: Question['about']) => (item: TodayItem) => {
    setAsked({ item, about });
    setQuestion({ item, about });
  };
  const acts: RowActs = {
    reply: (item) => {
      const lead = leadOf(item);
      // The panel finds the form open, with the focus in it.
      if (lead) openReply(lead.list, lead.id);
      open(item);
    },
    snooze: ask('snooze'),
    handOver: ask('handOver'),
    finish: (item) => {
      if (item.kind === 'account') changes.notifyValidateKey();
      // The second press of a double one comes before it has left the list.
      else if (!changes.lit.has(keyOf(item))) changes.finish(item);
    },
    validate: (item) => {
      if (!changes.lit.has(keyOf(item))) void validation.ask(item);
    },
  };
  /** To the item so many below; beside an open record, it takes its place. */
  const move = (by: number) => {
    const from = rows.findIndex(({ item }) => item === current);
    // The first press only gives the focus to where the keys act already.
    const next = rows[Math.max(0, Math.min(rows.length - 1, currentKey === undefined ? from : from + by))];
    setPointed(undefined);
    if (!next) return;
    if (url.open === undefined) row.focus(next.id);
    else {
      // What has a page of its own closes the panel, and the focus with it.
      if (isInPanel(next.item)) row.choose(next.id);
      else row.focus(next.id);
      url.openItem(next.id);
    }
  };
  const keys = useTodayKeys({
    move,
    current,
    acts,
    open,
    undo: changes.undoLast,
  });
  const close = () => setQuestion(undefined);

  const stateOf = (item: TodayItem): PaneState['state'] =>
    changes.lit.has(keyOf(item)) ? 'lit' : pressureOf(item, today);
  const panes: PaneState[] = [
    ...Array.from({ length: today.doneToday }, (_, n) => ({ key: `done ${n}`, state: 'lit' as const })),
    ...items.map((item) => ({
      key: keyOf(item),
      state: stateOf(item),
      isCurrent: item === current,
    })),
  ];
  const late = items.filter((item) => pressureOf(item, today) === 'late').length;
  const asksAbout = (about: Question['about']) => question?.about === about;
  return (
    <div
      ref={list}
      data-today=""
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 xl:grid-cols-[minmax(0,1fr)_15rem]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 xl:col-span-2">
        <Summary today={today} late={late} waiting={items.length} />
        <div className="flex flex-wrap items-center gap-x-6">
          {items.length > 0 && keys.hint}
          {today.people.length > 1 && <WhoseSwitch isEveryones={url.isEveryones} onChange={url.showEveryones} />}
        </div>
      </div>
      <div className="xl:col-span-2 empty:hidden">
        <Quarantined quarantine={today.quarantine} />
      </div>
      {items.length === 0 ? (
        <div className="xl:col-span-2">
          <NothingWaits isMine={today.items.length > 0} />
        </div>
      ) : (
        <>
          <div className="@container grid content-start gap-4">
            {(Object.keys(groups) as Pressure[]).map((pressure) => {
              const shown = rows.filter(({ item }) => pressureOf(item, today) === pressure);
              if (shown.length === 0) return null;
              return (
                <section key={pressure} aria-labelledby={`today-${pressure}`}>
                  <h3
                    id={`today-${pressure}`}
                    className={`caption flex items-baseline gap-2 border-b border-control pb-1 ${pressure === 'late' ? 'text-bad' : 'text-quiet'}`}
                  >
                    {t(groups[pressure])} <span className="tabular-nums">{shown.length}</span>
                  </h3>
                  <ul>
                    {shown.map(({ id, item }) => (
                      <TodayRow
                        key={id}
                        itemKey={id}
                        item={item}
                        day={today}
                        isCurrent={item === current}
                        isLit={changes.lit.has(id)}
                        isBusy={changes.isBusy}
                        to={url.pathOf(id)}
                        acts={acts}
                        onPoint={() => setPointed(id)}
                        onLeave={() => leave(item)}
                      />
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
          <div
            data-facade=""
            className="sticky top-[max(5rem,var(--toasts-end,0px))] grid gap-2 self-start max-xl:hidden"
          >
            <Facade panes={panes} className="w-full" />
            <p className="caption text-quiet tabular-nums">
              {t('window', { done: today.doneToday, total: today.doneToday + items.length })}
            </p>
          </div>
        </>
      )}
      <OpenItem
        items={url.isEveryones ? today.items : items}
        openKey={url.open}
        onOpen={openItem}
        onClose={url.close}
        pathOf={url.pathOf}
      />
      <KeyHelp {...keys.help} />
      <SnoozeDialog
        open={asksAbout('snooze')}
        name={asked?.item.name ?? ''}
        today={today.date}
        daysOff={today.daysOff}
        onClose={close}
        onChoose={(until) => {
          close();
          if (question) changes.snooze(question.item, until);
        }}
      />
      <HandOverDialog
        open={asksAbout('handOver')}
        name={asked?.item.name ?? ''}
        people={today.people}
        onClose={close}
        onChoose={(person) => {
          close();
          if (question) changes.handOver(question.item, person);
        }}
      />
      {validation.dialog}
    </div>
  );
}
