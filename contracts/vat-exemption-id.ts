/** What the id of a reason for no VAT looks like; those that ship have capitals. Imports no schema. */
export const vatExemptionIdPattern = /^[a-zA-Z][a-zA-Z0-9-]{0,39}$/;
