/** A sign that the font of the share images does not have. */
export const NOT_DRAWN =
  /[^ -~\u00a0-\u017f\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2212]/u;
