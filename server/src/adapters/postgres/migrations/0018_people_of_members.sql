-- The operator lists members by name and address. No role but cnh_auth reads passwords, secrets or tokens.
GRANT USAGE ON SCHEMA auth TO cnh_operator;
GRANT SELECT ("id", "email", "name", "locale", "twoFactorEnabled") ON auth."user" TO cnh_operator;
GRANT SELECT ("userId") ON auth."passkey" TO cnh_operator;
GRANT SELECT ("userId", "updatedAt") ON auth."session" TO cnh_operator;
