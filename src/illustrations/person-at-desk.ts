/** Who answers, at a desk, with a headset. Some 170 units wide from x = 180, stands on y = 180. */
export const personAtDesk =
  '<path class="fill-steel" d="M238 96q-9-8-4-22V52q0-30 28-30t28 30v22q5 14-4 22z" stroke-width="1.5"/>' +
  '<path class="fill-petrol" d="M202 144c0-40 15-50 36-54q12-3 12-12V70h24v8q0 9 12 12c21 4 36 14 36 54z"/><path class="fill-mist" d="M250 70h24v9q0 6 5 9l-17 15-17-15q5-3 5-9z" stroke="none"/>' +
  '<path class="fill-mist" d="M242 50q0-20 20-20t20 20q0 14-7 22-6 7-13 7t-13-7q-7-8-7-22z" stroke="none"/><path class="fill-steel" d="M241 52q-2-26 21-26t21 26q-4-2-6-10-12 1-20-7-5 13-16 17z" stroke-width="1.5"/>' +
  '<path class="fill-petrol-light" d="M190 144h144v36H190zM180 136h164v8H180zM236 136l3-30h46l3 30z"/>' +
  '<path class="stroke-mist" d="M218 132h16M306 132h-16" stroke-width="8" stroke-linecap="round"/>' +
  `<path class="stroke-signal" d="M237 50a25 27 0 0 1 50 0" stroke-width="5"/><path class="stroke-signal" d="M287 62q-1 14-16 14" stroke-width="2.5"/>` +
  '<path class="fill-signal" d="M235 46h2q4 0 4 4v10q0 4-4 4h-2q-4 0-4-4V50q0-4 4-4zM287 46h2q4 0 4 4v10q0 4-4 4h-2q-4 0-4-4V50q0-4 4-4zM267 76a3 3 0 0 0 6 0 3 3 0 0 0-6 0" stroke="none"/>';
