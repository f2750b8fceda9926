/** A response already checked against its contract and written as JSON, to be sent as it is to several callers. */
export class PreparedResponse {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
