import { Dialog } from '@base-ui/react/dialog';
import { type RefObject, useRef } from 'react';
import { type Project, siteOf } from '../../../content/portfolio.ts';
import { useLanguage, useTexts } from '../../../lib/language.ts';
import { homeTexts } from '../../../messages/home.ts';
import { Arrow } from '../../../ui/arrow.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProjectDemo } from './project-demo.tsx';

type ProjectDialogProps = {
  project: Project;
  open: boolean;
  onClose: () => void;
  /** Gets the focus back when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
};

/** One project in detail: its demo film, a description and a link to the live site. */
export default function ProjectDialog({ project, open, onClose, opener }: ProjectDialogProps) {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const closeButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="project-backdrop" />
        <Dialog.Popup initialFocus={closeButton} finalFocus={opener} className="project-dialog">
          <ProjectDemo key={project.id} project={project} />
          <div className="project-words">
            <p className="caption text-quiet">{t(project.category === 'web' ? 'categoryWeb' : 'categoryMobile')}</p>
            <Dialog.Title className="font-display text-large font-bold tracking-tight text-balance">
              {t(`${project.id}Title`)}
            </Dialog.Title>
            <Dialog.Description className="text-lead">{t(`${project.id}Text`)}</Dialog.Description>
            <ul aria-label={t('projectTools')} className="flex flex-wrap gap-2">
              {project.technologies.map((technology) => (
                <li key={technology}>
                  <Pill>{technology}</Pill>
                </li>
              ))}
            </ul>
            <a
              href={siteOf(project, language)}
              target="_blank"
              rel="noopener"
              className={buttonClass('primary', 'normal', 'mt-3 w-fit')}
            >
              {t('projectVisit')}
              <Arrow to="out" />
              <span className="sr-only">{t('newTab')}</span>
            </a>
          </div>
          <Dialog.Close ref={closeButton} aria-label={t('projectClose')} className="project-close">
            ✕
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
