<?php

declare(strict_types=1);

namespace Cnh\Reports\Laravel;

use Cnh\Reports\Errors\WebhookVerificationError;
use Cnh\Reports\Secret;
use Cnh\Reports\Webhook\VerifiedWebhook;
use Cnh\Reports\Webhook\Webhook;

/**
 * Passes genuine webhooks on and answers 400 to all others. In the controller:
 * `$request->attributes->get(VerifiedWebhook::class)`. Exclude the route from the CSRF check.
 */
class VerifyCnhWebhook
{
    /** @var list<Secret> */
    private readonly array $secrets;

    /** @param string|list<string> $secret */
    public function __construct(#[\SensitiveParameter] string|array $secret)
    {
        $this->secrets = array_map(static fn (string $each) => new Secret($each), (array) $secret);
    }

    /**
     * @param \Illuminate\Http\Request $request
     * @param \Closure(\Illuminate\Http\Request): mixed $next
     */
    public function handle($request, \Closure $next): mixed
    {
        try {
            $webhook = Webhook::verify($request->getContent(), $request->headers->all(), $this->reveal());
        } catch (WebhookVerificationError $error) {
            // The reason goes only to your log, not to an unauthenticated client.
            logger()->warning('CNH webhook refused', ['reason' => $error->reason]);
            return response('', 400);
        }
        $request->attributes->set(VerifiedWebhook::class, $webhook);
        return $next($request);
    }

    /** @return list<string> */
    private function reveal(): array
    {
        return array_map(static fn (Secret $each) => $each->reveal(), $this->secrets);
    }
}
