import { Dialog } from '@base-ui/react/dialog';
import type { Project } from '@vitrine/contracts/content/projects.ts';
import { type RefObject, useRef } from 'react';
import { trapTab } from '../../../lib/browser/trap-tab.ts';
import { useContentText } from '../../../lib/format/content-text.ts';
import { useLanguage, useTexts } from '../../../lib/format/language.ts';
import { LocalizedLink } from '../../../lib/page/localized-link.tsx';
import { homeTexts } from '../../../messages/home.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProjectDemo } from '../projects/project-demo.tsx';
import { projectTitle } from '../projects/project-title.ts';
import { ProjectLink } from './project-link.tsx';

type ProjectDialogProps = {
  project: Project;
  open: boolean;
  onClose: () => void;
  /** Gets the focus back when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
};

/** One project in detail: its demo film, a description and the way to its site or its case study. */
export default function ProjectDialog({ project, open, onClose, opener }: ProjectDialogProps) {
  const t = useTexts(homeTexts);
  const say = useContentText();
  const closeButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="project-backdrop" />
        <Dialog.Popup initialFocus={closeButton} finalFocus={opener} onKeyDown={trapTab} className="project-dialog">
          <ProjectDemo key={project.id} project={project} />
          <div className="project-words">
            <p className="caption text-quiet">{t(project.category === 'web' ? 'categoryWeb' : 'categoryMobile')}</p>
            <Dialog.Title className="font-display text-large font-bold tracking-tight text-balance">
              {projectTitle(project, useLanguage())}
            </Dialog.Title>
            <Dialog.Description className="text-lead">{say(project.text)}</Dialog.Description>
            <ul aria-label={t('projectTools')} className="flex flex-wrap gap-2">
              {project.technologies.map((technology) => (
                <li key={technology}>
                  <Pill>{technology}</Pill>
                </li>
              ))}
            </ul>
            <ProjectLink hasArrow project={project} className={buttonClass('primary', 'normal', 'mt-3 w-fit')} />
            {project.url && (
              <LocalizedLink to={project.path} className="w-fit underline underline-offset-4">
                {t('projectRead')}
              </LocalizedLink>
            )}
          </div>
          <Dialog.Close ref={closeButton} aria-label={t('projectClose')} className="project-close">
            ✕
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
