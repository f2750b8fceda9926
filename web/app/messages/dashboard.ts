import { createElidingTexts } from '../lib/format/eliding-texts.ts';
import en from './en/dashboard.json' with { type: 'json' };
import fr from './fr/dashboard.json' with { type: 'json' };

export const dashboardTexts = createElidingTexts({ en, fr });

export type DashboardKey = Parameters<ReturnType<typeof dashboardTexts>>[0];

/** Gives the texts of the dashboard in one language. */
export type SayDashboard = ReturnType<typeof dashboardTexts>;
