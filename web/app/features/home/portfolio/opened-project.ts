import { type Project, portfolio } from '@vitrine/contracts/content/projects.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../../lib/browser/use-hydrated.ts';

type EntryState = { readonly project?: Project['id'] };

/** The project whose dialog is open, and how to open and close it. */
export type OpenedProject = {
  readonly project: Project | undefined;
  readonly open: (project: Project) => void;
  readonly close: () => void;
};

/**
 * The opened project lives in a history entry of its own, so that the browser's back button closes the dialog, as
 * visitors of a phone expect of anything that covers the page.
 */
export function useOpenedProject(): OpenedProject {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  /** The entry that is being left: a second press must not open or close twice, one entry after the other. */
  const leaving = useRef<string>(undefined);
  // A prerendered page has no history, and the first render must match it.
  const id = useHydrated() ? (state as EntryState | null)?.project : undefined;
  const project = portfolio.find((known) => known.id === id);
  useEffect(() => {
    if (!project) leaving.current = undefined;
  }, [project]);
  const leave = (go: () => unknown) => {
    if (leaving.current === key) return;
    leaving.current = key;
    void go();
  };
  return {
    project,
    // Its dialog may still be loading, and the pane below it is pressed again.
    open: ({ id }) =>
      project ||
      leave(() => navigate({ pathname, search, hash }, { state: { project: id }, preventScrollReset: true })),
    close: () => leave(() => navigate(-1)),
  };
}
