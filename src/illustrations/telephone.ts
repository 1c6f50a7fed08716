/** 84 wide and 60 high. Its foot is on y = 57. */
export const telephone =
  '<path class="fill-white" d="M0 57l9-34h62l9 34zM4 21q-6 0-6-7v-3q0-14 42-14t42 14v3q0 7-6 7h-13q-5 0-5-7v-3h-36v3q0 7-5 7zM30 23V11h20v12"/>' +
  '<path class="fill-line" d="M24 29h32v9H24z"/><path d="M26 47h6m7 0h6m7 0h6" stroke-width="4"/>';
