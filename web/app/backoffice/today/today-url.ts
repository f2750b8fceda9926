import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Marks a history entry made by opening an item here, so that closing it can go back instead of adding another. */
const openedHere = { openedHere: true };

/** What the address says: which item is open beside the list, and whose items show. */
export function useTodayUrl() {
  const [search, setSearch] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const open = search.get('open') ?? undefined;
  const pathOf = (key: string | undefined) => {
    const next = new URLSearchParams({ tab: 'today' });
    if (search.get('whose') === 'everyone') next.set('whose', 'everyone');
    if (key !== undefined) next.set('open', key);
    return `${pathname}?${next}`;
  };
  return {
    open,
    isEveryones: search.get('whose') === 'everyone',
    showEveryones: (isEveryones: boolean) =>
      setSearch(
        { tab: 'today', ...(isEveryones && { whose: 'everyone' }) },
        { replace: true, preventScrollReset: true },
      ),
    pathOf,
    openItem: (key: string) =>
      void navigate(pathOf(key), {
        preventScrollReset: true,
        // One that takes the place of the open one takes its entry in the history too.
        ...(open === undefined ? { state: openedHere } : { replace: true, state }),
      }),
    /** Says no longer what is open, without a step back. */
    forgetOpen: () => void navigate(pathOf(undefined), { replace: true, preventScrollReset: true }),
    close: () => {
      if ((state as typeof openedHere | null)?.openedHere) void navigate(-1);
      else void navigate(pathOf(undefined), { replace: true, preventScrollReset: true });
    },
  };
}
