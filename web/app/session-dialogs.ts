/**
 * Dialogs, and a link, that any screen may show to who is signed in. In a module of their own, since the files that each of them consists
 * of are listed in the module that imports it, and root.tsx is loaded by every visitor.
 */
export const loadStepUpDialog = () => import('./features/account/step-up-dialog.tsx');
export const loadUnsentDialog = () => import('./features/brief/unsent-dialog.tsx');
export const loadEditPageLink = () => import('./backoffice/frame/edit-page-link.tsx');
