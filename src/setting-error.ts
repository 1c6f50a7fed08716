/** An environment variable that cannot be used. The message, in Portuguese, says which, why and how to mend it; never its value, which may be secret. */
export class SettingError extends Error {
  override name = 'SettingError';
  readonly setting: string;

  constructor(setting: string, sentence: string) {
    super(`${setting}: ${sentence}`);
    this.setting = setting;
  }
}
