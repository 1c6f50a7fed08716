/** A variable of the environment that cannot be used; the message says in Portuguese which, why and how to mend it, without its value. */
export class SettingError extends Error {
  override name = 'SettingError';
  readonly setting: string;

  constructor(setting: string, sentence: string) {
    super(`${setting}: ${sentence}`);
    this.setting = setting;
  }
}
