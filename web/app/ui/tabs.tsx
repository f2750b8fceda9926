import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';

type Tab<V extends string> = { value: V; label: ReactNode /** In mono after the label. */; count?: number | undefined };

type TabsProps<V extends string> = {
  value: V;
  onChange: (value: V) => void;
  tabs: readonly Tab<V>[];
  /** Names the tab list. */
  label: string;
  /** One `TabPanel` for each tab. */
  children?: ReactNode;
};

/** Tabs with a line under the selected one; arrow keys move between them. */
export function Tabs<V extends string>({ value, onChange, tabs, label, children }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another is selected
  useEffect(() => {
    const all = list.current;
    if (!all) return;
    // Where they scroll, the selected one is seen whole, also once counts have made those before it wider.
    const show = () => {
      const selected = all.querySelector<HTMLElement>('[aria-selected=true]');
      if (selected) all.scrollLeft = selected.offsetLeft - (all.clientWidth - selected.offsetWidth) / 2;
    };
    const watching = new ResizeObserver(show);
    for (const tab of all.querySelectorAll('[role=tab]')) watching.observe(tab);
    return () => watching.disconnect();
  }, [value]);
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as V)}>
      <Base.List
        ref={list}
        aria-label={label}
        className="relative flex border-b border-line [scrollbar-width:none] max-sm:overflow-x-auto sm:flex-wrap xl:gap-1"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="flex min-h-12 items-baseline gap-2 px-2.5 py-3 font-medium whitespace-nowrap text-quiet transition-colors hover:text-ink focus-visible:-outline-offset-3 data-active:text-ink lg:px-4"
          >
            {tab.label}
            {tab.count !== undefined && <span className="caption tabular-nums">{tab.count}</span>}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute top-[calc(var(--active-tab-top)+var(--active-tab-height)-2px)] left-(--active-tab-left) h-0.5 w-(--active-tab-width) bg-signal transition-[left,width]" />
      </Base.List>
      {children}
    </Base.Root>
  );
}

export function TabPanel({
  value,
  children,
  className = 'pt-6',
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Base.Panel value={value} className={className}>
      {children}
    </Base.Panel>
  );
}
