import type { EndpointName } from '@vitrine/contracts/endpoints.ts';

/** Who a call is open to. */
export type Who = 'everybody' | 'any account' | 'any client' | 'validated clients' | 'admins' | 'owners';

/** How many calls one address may make in how many seconds. */
export type Limit = { readonly max: number; readonly seconds: number };

const form: Limit = { max: 30, seconds: 60 };
const read: Limit = { max: 300, seconds: 60 };
const login: Limit = { max: 120, seconds: 60 };
const reset: Limit = { max: 10, seconds: 600 };
const download: Limit = { max: 30, seconds: 60 };

/**
 * Who may make which call, and how often: what the contract and the routes say, written out a second time by hand so
 * that a slip there fails `access.test.ts` or `limits.test.ts`. The compiler demands a line here for each new call. Only
 * calls that need a session may go without a limit.
 */
export const callTable: Readonly<Record<EndpointName, readonly [who: Who, limit?: Limit]>> = {
  getMailOrigin: ['everybody', read],
  disownAddress: ['everybody', form],
  acknowledgeAddress: ['everybody', form],
  proveAddress: ['everybody', form],

  createContact: ['everybody', form],
  listContacts: ['admins'],
  getContact: ['admins'],
  setContactStatus: ['admins'],
  setContactStatuses: ['admins'],
  exportContacts: ['owners', download],

  createQuote: ['everybody', form],
  listQuotes: ['admins'],
  getQuote: ['admins'],
  setQuoteStatus: ['admins'],
  setQuoteStatuses: ['admins'],
  exportQuotes: ['owners', download],

  createProposal: ['admins'],
  listProposals: ['admins'],
  getProposal: ['admins'],
  saveProposal: ['admins'],
  discardProposal: ['admins'],
  sendProposal: ['admins'],
  reviseProposal: ['admins'],
  decideProposal: ['admins'],
  getProposalPdf: ['admins', download],
  getOwnWindowPicture: ['everybody', download],

  getAvailability: ['everybody', read],
  createBooking: ['everybody', form],
  getManagedBooking: ['everybody', read],
  cancelBooking: ['everybody', form],
  rescheduleBooking: ['everybody', form],
  listBookings: ['admins'],
  getBooking: ['admins'],
  setBookingStatus: ['admins'],
  setBookingStatuses: ['admins'],
  exportBookings: ['owners', download],

  registerClient: ['everybody', form],
  loginClient: ['everybody', login],
  loginAdmin: ['everybody', login],
  getIdentity: ['any account'],
  logout: ['any account'],
  startConfirmation: ['any account'],
  confirmIdentity: ['any account'],
  startPasskeyLogin: ['everybody', login],
  finishLogin: ['everybody', login],
  requestReset: ['everybody', reset],
  checkReset: ['everybody', reset],
  performReset: ['everybody', reset],

  getSecondFactor: ['any account'],
  startTotp: ['any account'],
  finishTotp: ['any account'],
  removeTotp: ['any account'],
  startPasskey: ['any account'],
  addPasskey: ['any account'],
  renamePasskey: ['any account'],
  removePasskey: ['any account'],
  renewRecoveryCodes: ['any account'],
  getSecondFactorPolicy: ['owners'],
  setSecondFactorPolicy: ['owners'],
  getOwnAccount: ['any account'],
  changeOwnAccount: ['any account'],
  changePassword: ['any account'],
  listOwnSessions: ['any account'],
  endOwnSession: ['any account'],
  endOtherSessions: ['any account'],
  requestEmailProof: ['any account'],
  requestEmailChange: ['any account'],
  withdrawEmailChange: ['any account'],
  readEmailLink: ['everybody', read],
  useEmailLink: ['everybody', form],

  listPeople: ['owners'],
  setPersonRole: ['owners'],
  disablePerson: ['owners'],
  enablePerson: ['owners'],
  removePerson: ['owners'],
  invitePerson: ['owners'],
  resendInvitation: ['owners'],
  withdrawInvitation: ['owners'],
  readInvitation: ['everybody', reset],
  acceptInvitation: ['everybody', reset],

  getPersonalData: ['any client', download],
  requestDeletion: ['any client'],
  withdrawDeletion: ['any client'],

  getBrief: ['validated clients'],
  getBriefStep: ['validated clients'],
  saveBriefStep: ['validated clients'],
  submitBrief: ['validated clients'],
  getBriefPdf: ['validated clients', download],
  listBriefs: ['admins'],
  getClientBrief: ['admins'],
  getClientBriefPdf: ['admins', download],
  exportBriefs: ['owners', download],

  listClients: ['admins'],
  listDashboardClients: ['admins'],
  getClient: ['admins'],
  validateClient: ['admins'],
  validateDashboardClient: ['admins'],
  deleteClient: ['owners'],
  exportClients: ['owners', download],

  getToday: ['admins'],
  createFollowUp: ['admins'],
  changeFollowUps: ['admins'],
  undoFollowUps: ['admins'],

  listSessions: ['admins'],
  getStats: ['admins'],
  getLeadsPerDay: ['admins'],
  getResponseTimes: ['admins'],
  getBookingHours: ['admins'],
  getFigures: ['admins'],
  getBriefSteps: ['admins'],

  getSchedule: ['owners'],
  setSchedule: ['owners'],
  previewSchedule: ['owners'],
  getPublicHolidays: ['owners'],

  listViews: ['admins'],
  saveView: ['admins'],
  changeView: ['admins'],
  deleteView: ['admins'],

  deleteQuotes: ['owners'],
  deleteContacts: ['owners'],
  deleteBookings: ['owners'],
  deleteClients: ['owners'],
  undoDeletion: ['owners'],
  previewErasure: ['owners'],
  erasePerson: ['owners'],
  exportPerson: ['owners', download],
  listErasures: ['owners'],
  getRetentionForecast: ['owners'],

  cancelBookings: ['admins'],
  undoCancellation: ['admins'],
  undoChange: ['admins'],
  noteAnswers: ['admins'],
  undoAnswers: ['admins'],
  getReplies: ['admins'],
  sendReply: ['admins'],
  saveReplyDraft: ['admins'],
  previewReply: ['admins'],
  listReplyTemplates: ['admins'],
  createReplyTemplate: ['admins'],
  changeReplyTemplate: ['admins'],
  deleteReplyTemplate: ['admins'],
  getTimeline: ['admins'],
  listColleagues: ['admins'],
  getDossier: ['admins'],
  changeDossier: ['admins'],
  addNote: ['admins'],
  changeNote: ['admins'],
  deleteNote: ['admins'],
  restoreNote: ['admins'],
  joinDossiers: ['admins'],
  partDossiers: ['admins'],
  listAudit: ['admins'],
  getCounts: ['admins'],
  watchLists: ['admins'],

  getProofChallenge: ['everybody', read],
  moveQuarantined: ['admins'],
  undoQuarantineMove: ['admins'],

  listMails: ['admins'],
  getMail: ['admins'],
  resendMail: ['admins'],
};
