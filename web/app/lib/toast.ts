import toast from 'react-hot-toast/headless';
import { wantToasts } from './toasts-wanted.ts';

// Whoever may have something to say brings the view along, so that a page without words of that kind goes without it.
wantToasts();

export { toast };
