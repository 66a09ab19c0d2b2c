<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\ApiKey;
use Cnh\Reports\Requests;

/** The key in use. */
final class Key
{
    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    /** Mode, scopes, expiry, limits. */
    public function get(?CallOptions $options = null): ApiKey
    {
        return $this->requests->send(new Call('GET', '/api/v1/key', options: $options))->as(ApiKey::class);
    }
}
