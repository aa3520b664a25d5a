/** Sentences for failures whose message of the server does not help here. Others show the message of the server. */
export const errors = {
  byCode: {
    NETWORK_ERROR: 'The server cannot be reached.',
    TIMEOUT: 'The server did not answer in time.',
    UNEXPECTED_REPLY: 'The reply is not what the contract promises.',
    INVITATION_NOT_FOUND:
      'The invitation is not open: it was used or withdrawn, has expired, or is for another e-mail address.',
    INVALID_CREDENTIALS: 'E-mail or password is wrong.',
  } as Record<string, string | undefined>,
  request: (id: string) => `request ${id}`,
}
